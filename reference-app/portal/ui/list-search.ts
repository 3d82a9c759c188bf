/**
 * Stores a list's filters and page number in the URL, so that every view can be linked and survives a reload.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Parses URL parameters into the typed filters of a list. Invalid values become defaults. */
export type ParseSearch<S> = (raw: Record<string, unknown>) => S;

export const parseTextParam = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const parsePageParam = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 1;

export const parseChoiceParam = <const V, const F = V>(
  value: unknown,
  known: readonly V[],
  fallback: F,
): V | F => (known.includes(value as V) ? (value as V) : fallback);

interface Change {
  /**
   * True if the change replaces the current entry of the browser history. Use it for text input, which
   * changes with each key press.
   */
  replace?: boolean;
}

/** Returns `[search, change]`. A call of `change` returns to the first page, unless the call sets a page. */
export function useListSearch<S extends { page: number }>(parse: ParseSearch<S>, defaults: S) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => parse(raw), [parse, raw]);
  const change = (patch: Partial<S>, { replace = false }: Change = {}) => {
    const next = { ...search, page: 1, ...patch };
    navigate({ to: '.', search: omitDefaults(next, defaults) as never, replace });
  };
  return [search, change] as const;
}

/** Returns the URL parameters without values that equal their defaults, so that URLs stay short. */
export function omitDefaults<S extends object>(search: S, defaults: S): Record<string, unknown> {
  const pairs = Object.entries(search).filter(([name, value]) => value !== Reflect.get(defaults, name));
  return Object.fromEntries(pairs);
}
