/** An address as it is stored: codes and names of its divisions, and the line below them. */
import { type Control, optionsOf, type TreeNode } from '@countersign/sdk/form';

export interface Address {
  /** Of the Ministry of Civil Affairs, from the province down, for example `["330000", "330100", "330106"]`. */
  codes: string[];
  names: string[];
  detail: string;
}

const texts = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter(one => typeof one === 'string' || typeof one === 'number').map(String)
    : [];

/** A bare list is read as codes, a bare text as the line. */
export function addressIn(value: unknown): Address {
  if (typeof value === 'string') return { codes: [], names: [], detail: value };
  if (Array.isArray(value)) return { codes: texts(value), names: [], detail: '' };
  if (typeof value !== 'object' || value === null) return { codes: [], names: [], detail: '' };
  const { codes, names, detail } = value as Record<string, unknown>;
  return { codes: texts(codes), names: texts(names), detail: typeof detail === 'string' ? detail : '' };
}

/** The stored value; null while it is empty, so that a required address is missing. */
export const stored = (address: Address): Address | null =>
  address.codes.length === 0 && address.detail.trim() === '' ? null : address;

export const withDivisions = (address: Address, nodes: readonly TreeNode[]): Address => ({
  ...address,
  codes: nodes.map(({ value }) => String(value)),
  names: nodes.map(({ label }) => label),
});

/** Returns true where the street line is shown: unless `showDetail` is false. */
export const hasDetail = (control: Control): boolean => optionsOf(control).showDetail !== false;
