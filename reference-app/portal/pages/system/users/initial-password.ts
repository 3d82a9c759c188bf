/** A random password that meets the rules, for a person who has to choose another one at the first sign-in. */

/** Without letters and digits that look alike. */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%*+-='];
const LENGTH = 14;

const below = (limit: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
};

const oneOf = (characters: string): string => characters[below(characters.length)] ?? '';

export function initialPassword(): string {
  const all = CLASSES.join('');
  const characters = [...CLASSES, ...Array<string>(LENGTH - CLASSES.length).fill(all)].map(oneOf);
  return characters
    .map(character => ({ character, place: below(2 ** 31) }))
    .sort((one, other) => one.place - other.place)
    .map(({ character }) => character)
    .join('');
}
