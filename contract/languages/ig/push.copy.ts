import type * as en from '../../push/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const pushCopy: Catalogue<typeof en.pushCopy> = {
  ask: 'Biko banye ka ị hụ ntọala.',
  failed: 'Ịgbanye ọkwa ozugbo agaghị',
  notAService: 'Anyị enweghị ike iru ọrụ ọkwa nke ihe nchọgharị a',
  beforeSession: 'Ka anyị zie gị ọkwa na ngwaọrụ a tupu ọ malite?',
  afterAnswer: (name) => `Ka anyị zie gị ọkwa na ngwaọrụ a mgbe ${name} zara?`,
  turnOn: 'Gbanye',
  no: 'Mba, daalụ',
};
