/** A list's filters and page live in the address, so that every view is a link and a refresh loses nothing. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Turns what an address holds into a list's own typed filters; wrong parts become the default. */
export type Parse<S> = (raw: Record<string, unknown>) => S;

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const page = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 1;

export const oneOf = <const V, const F = V>(value: unknown, known: readonly V[], fallback: F): V | F =>
  known.includes(value as V) ? (value as V) : fallback;

interface Change {
  /** Replaces the address instead of adding to the history: for what is typed letter by letter. */
  replace?: boolean;
}

/** `[search, change]`; a change of filters goes back to the first page unless it names one. */
export function useListSearch<S extends { page: number }>(parse: Parse<S>, defaults: S) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => parse(raw), [parse, raw]);
  const change = (patch: Partial<S>, { replace = false }: Change = {}) => {
    const next = { ...search, page: 1, ...patch };
    navigate({ to: '.', search: shortened(next, defaults) as never, replace });
  };
  return [search, change] as const;
}

/** Leaves out what is the default, so that addresses stay short. */
export function shortened<S extends object>(search: S, defaults: S): Record<string, unknown> {
  const pairs = Object.entries(search).filter(([name, value]) => value !== Reflect.get(defaults, name));
  return Object.fromEntries(pairs);
}
