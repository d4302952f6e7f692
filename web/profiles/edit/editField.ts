/** Unfolds the form of the own profile (./EditProfile.tsx) at one of its fields. */
export function editField(name: string) {
  const field = document.querySelector<HTMLInputElement>(`details input[name=${name}]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
