/** Runs every element's module and hands over what each exports; runs in Vite's module runner, see declarations.ts. */
import { elements } from '../countersign.ts';

const load = async ([tag, run]: [string, () => Promise<unknown>]) => ({ tag, exported: Object(await run()) });

export const loaded: { tag: string; exported: object }[] = await Promise.all(
  Object.entries(elements).map(load),
);
