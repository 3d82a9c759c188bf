/**
 * Loads the module of every element and exports the module contents. This file runs in Vite's module runner;
 * see generate.ts.
 */
import { elements } from '../countersign.ts';

const loadElementModule = async ([tag, run]: [string, () => Promise<unknown>]) => ({
  tag,
  exported: Object(await run()),
});

export const loadedElements: { tag: string; exported: object }[] = await Promise.all(
  Object.entries(elements).map(loadElementModule),
);
