/** Errors before the server listens: one sentence that a person can act on, no stack. */

export class StartError extends Error {
  override name = 'StartError';
}

/** The sentence to print for anything thrown while starting. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
