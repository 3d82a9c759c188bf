/** Identifiers and paths in parts, so that a narrow column breaks them behind a separator and not in a word. */
export const breakable = (text: string): string[] => text.split(/(?<=[:/_.-])/);
