/** Reads and writes a stored address: codes and names of its administrative divisions, and the street. */
import { type Control, controlOptionsOf, type TreeNode } from '@countersign/sdk/form';

export interface Address {
  /**
   * Division codes of the Ministry of Civil Affairs, starting with the province, for example `["330000",
   * "330100", "330106"]`.
   */
  codes: string[];
  names: string[];
  detail: string;
}

const toStringArrayOrEmpty = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter(one => typeof one === 'string' || typeof one === 'number').map(String)
    : [];

/** Reads a stored address. An array is read as division codes, and a string as the street. */
export function readAddress(value: unknown): Address {
  if (typeof value === 'string') return { codes: [], names: [], detail: value };
  if (Array.isArray(value)) return { codes: toStringArrayOrEmpty(value), names: [], detail: '' };
  if (typeof value !== 'object' || value === null) return { codes: [], names: [], detail: '' };
  const { codes, names, detail } = value as Record<string, unknown>;
  return {
    codes: toStringArrayOrEmpty(codes),
    names: toStringArrayOrEmpty(names),
    detail: typeof detail === 'string' ? detail : '',
  };
}

/** Returns the value to store. An empty address is stored as null, so that the required check fails. */
export const toStoredAddress = (address: Address): Address | null =>
  address.codes.length === 0 && address.detail.trim() === '' ? null : address;

export const setAddressDivisions = (address: Address, nodes: readonly TreeNode[]): Address => ({
  ...address,
  codes: nodes.map(({ value }) => String(value)),
  names: nodes.map(({ label }) => label),
});

/** Returns whether the street input is displayed. Only `showDetail: false` hides it. */
export const hasStreetInput = (control: Control): boolean => controlOptionsOf(control).showDetail !== false;
