/**
 * Defines errors that occur before the server listens. Such an error contains one sentence that explains what
 * to do, and is printed without a stack trace.
 */

export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the text to print for an error during startup. */
export function startErrorSentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
