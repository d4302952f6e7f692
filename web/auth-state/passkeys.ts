import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { waysCopy } from '../../contract/auth/ways.copy.ts';
import { toast } from '../ui/feedback/toasts.ts';

// Fetched at the first press. The device asks for a fingerprint, a face or the screen lock.

/** Signs the challenge with a passkey of this device. Undefined if the member cancelled or the device failed, which it says. */
export const signChallenge = (options: object) =>
  orToast(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

/** Creates a passkey on this device. */
export const createPasskey = (options: object) =>
  orToast(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

const orToast = <T>(work: Promise<T>) =>
  work.catch((error: Error) => {
    // The same name for a cancellation and for a device without a passkey, so that a site cannot tell them apart.
    if (error.name === 'NotAllowedError') toast.info(waysCopy.passkeyCancelled);
    else toast.bad(error.name === 'InvalidStateError' ? waysCopy.passkeyKnown : waysCopy.passkeyFailed);
    return undefined;
  });
