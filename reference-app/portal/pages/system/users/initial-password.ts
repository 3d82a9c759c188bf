/** A random password that meets the rules, for a person who has to choose another one at the first sign-in. */

/** Without letters and digits that look alike. */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%*+-='];
const LENGTH = 14;

const below = (limit: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
};

const oneOf = (letters: string): string => letters[below(letters.length)] ?? '';

export function initialPassword(): string {
  const all = CLASSES.join('');
  const letters = [...CLASSES, ...Array<string>(LENGTH - CLASSES.length).fill(all)].map(oneOf);
  return letters
    .map(letter => ({ letter, place: below(2 ** 31) }))
    .sort((one, other) => one.place - other.place)
    .map(({ letter }) => letter)
    .join('');
}
