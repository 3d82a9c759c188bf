/** Sorts the codes of providers: HTTP 200 with a code of an error is a failure. */
import { type ErrorClass, SendError } from './channel.ts';

/** Codes, or their beginnings with a `*` at the end, by class. A code that is listed nowhere is tried again. */
export type Codes = Partial<Record<ErrorClass, readonly string[]>>;

export function classOf(codes: Codes, code: string): ErrorClass {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
  const found = (Object.keys(codes) as ErrorClass[]).find(name => codes[name]?.some(matches));
  return found ?? 'again';
}

export function failWith(codes: Codes, code: unknown, message: unknown): never {
  const text = String(code ?? '');
  throw new SendError(classOf(codes, text), text, String(message ?? '') || text);
}
