/**
 * Finds the people named in a flow and in its basic information, and the places that name them. Replaces one
 * person with another in these places.
 */
import { flowTextsIn, type Named } from '@countersign/sdk/flow';
import { type PersonRole, personsIn, replacePerson } from '@countersign/sdk/flow/edits';
import type { Lang } from '@countersign/sdk/i18n';
import type { Draft } from '../../store/atoms.ts';

export interface PersonHit {
  /** Id of the node that names the person. Empty if the basic information of the flow names the person. */
  nodeId: string;
  nodeName: string;
  as: PersonRole | 'manager';
}

export interface ReplaceablePerson extends Named {
  hits: PersonHit[];
}

export function replaceablePersons({ flow, basics }: Draft): ReplaceablePerson[] {
  const persons = new Map<string, ReplaceablePerson>(
    personsIn(flow).map(({ uses, ...person }) => [person.id, { ...person, hits: uses }]),
  );
  for (const { id, name } of basics.managers ?? []) {
    const known = persons.get(id) ?? { id, name, hits: [] };
    persons.set(id, { ...known, hits: [...known.hits, { nodeId: '', nodeName: '', as: 'manager' }] });
  }
  return [...persons.values()];
}

export function replacePersonInProcessDraft(
  draft: Draft,
  { from, to, lang }: { from: string; to: Named; lang: Lang },
): Draft {
  const flow = replacePerson(draft.flow, from, to, flowTextsIn(lang));
  const { managers } = draft.basics;
  if (!managers?.some(({ id }) => id === from)) return flow === draft.flow ? draft : { ...draft, flow };
  const others = managers.filter(({ id }) => id !== to.id).map(one => (one.id === from ? to : one));
  return { flow, basics: { ...draft.basics, managers: others } };
}
