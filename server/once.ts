/** What `make` gives for each key, made once. */
export function once<Key, Made>(make: (key: Key) => Promise<Made>) {
  const made = new Map<Key, Promise<Made>>();
  return (key: Key): Promise<Made> => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
