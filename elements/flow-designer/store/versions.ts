/** The page's own source of versions; null where they come from the server. */
import { atom } from 'jotai/vanilla';
import type { FlowVersions } from '../page-types.ts';

export const versionsAtom = atom<FlowVersions | null>(null);
