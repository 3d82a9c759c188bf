/**
 * Generates a random password that meets the password rules. The user must change it at the first sign-in.
 */

/** Character classes, without letters and digits that look alike. */
const CHARACTER_CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%*+-='];
const INITIAL_PASSWORD_LENGTH = 14;

const randomIntegerBelow = (limit: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
};

const randomCharacter = (characters: string): string =>
  characters[randomIntegerBelow(characters.length)] ?? '';

export function generateInitialPassword(): string {
  const all = CHARACTER_CLASSES.join('');
  const characters = [
    ...CHARACTER_CLASSES,
    ...Array<string>(INITIAL_PASSWORD_LENGTH - CHARACTER_CLASSES.length).fill(all),
  ].map(randomCharacter);
  return characters
    .map(character => ({ character, place: randomIntegerBelow(2 ** 31) }))
    .sort((one, other) => one.place - other.place)
    .map(({ character }) => character)
    .join('');
}
