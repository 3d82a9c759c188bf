/** The source of versions that the host page provides, or null if the versions come from the server. */
import { atom } from 'jotai/vanilla';
import type { FlowVersions } from '../page-types.ts';

export const hostProvidedFlowVersionsAtom = atom<FlowVersions | null>(null);
