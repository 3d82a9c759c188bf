/** One person for another in flow and basics, with the places. */
import { flowTextsIn, type Named } from '@countersign/sdk/flow';
import { type PersonRole, personsIn, replacePerson } from '@countersign/sdk/flow/edits';
import type { Lang } from '@countersign/sdk/i18n';
import type { Draft } from '../../store/atoms.ts';

export interface Hit {
  /** Empty for the basics. */
  nodeId: string;
  nodeName: string;
  as: PersonRole | 'manager';
}

export interface Replaceable extends Named {
  hits: Hit[];
}

export function replaceableIn({ flow, basics }: Draft): Replaceable[] {
  const persons = new Map<string, Replaceable>(
    personsIn(flow).map(({ uses, ...person }) => [person.id, { ...person, hits: uses }]),
  );
  for (const { id, name } of basics.managers ?? []) {
    const known = persons.get(id) ?? { id, name, hits: [] };
    persons.set(id, { ...known, hits: [...known.hits, { nodeId: '', nodeName: '', as: 'manager' }] });
  }
  return [...persons.values()];
}

export function replacedIn(draft: Draft, { from, to, lang }: { from: string; to: Named; lang: Lang }): Draft {
  const flow = replacePerson(draft.flow, from, to, flowTextsIn(lang));
  const { managers } = draft.basics;
  if (!managers?.some(({ id }) => id === from)) return flow === draft.flow ? draft : { ...draft, flow };
  const others = managers.filter(({ id }) => id !== to.id).map(one => (one.id === from ? to : one));
  return { flow, basics: { ...draft.basics, managers: others } };
}
