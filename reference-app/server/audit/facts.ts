/** Records the world's answers to a step, so that the step can be replayed without the world. */
import {
  type Directory,
  type Person,
  type Process,
  RULES_REVISION,
  type World,
} from '@countersign/sdk/approval';
import type { Choice } from '@countersign/sdk/form';

type Question = keyof Directory;

export interface Facts {
  /** The revision of the rules; absent before there were revisions. */
  rules?: number;
  /** Milliseconds since 1970. */
  now: number;
  timeZone?: string;
  lang?: 'zh' | 'en';
  /** In the order in which they were given. */
  ids: string[];
  /** Each lookup in the directory once: its kind, the person, and the result; null for nobody. */
  people: [question: Question, about: string, answer: Answer][];
  /** The entries of the form's dictionaries, by code. */
  choices?: Record<string, Choice[]>;
  /** The version that a migration led to. */
  migratesTo?: number;
}

type Answer = Person | string[] | string | null;

const recordings = new WeakMap<World, Facts>();

/** The same world, which remembers what it was asked; one step for each. */
export function recorded(world: World): World {
  const { now, timeZone, lang, migratesTo } = world;
  const facts: Facts = {
    rules: world.rules ?? RULES_REVISION,
    now,
    ...(timeZone !== undefined && { timeZone }),
    ...(lang !== undefined && { lang }),
    ids: [],
    people: [],
    ...(migratesTo && { migratesTo: migratesTo.version }),
  };
  const listening = { ...world, newId: () => noted(facts, world.newId()), directory: watched(world, facts) };
  recordings.set(listening, facts);
  return listening;
}

function noted(facts: Facts, id: string): string {
  facts.ids.push(id);
  return id;
}

function watched({ directory }: World, facts: Facts): Directory {
  const asked = new Set<string>();
  const watch = <T extends Answer | undefined>(question: Question, request: (about: string) => T) => {
    return (about = ''): T => {
      const answer = request(about);
      const key = `${question} ${about}`;
      if (!asked.has(key)) facts.people.push([question, about, answer ?? null]);
      asked.add(key);
      return answer;
    };
  };
  return {
    person: watch('person', id => directory.person(id)),
    withRole: watch('withRole', id => directory.withRole(id)),
    inOrganization: watch('inOrganization', id => directory.inOrganization(id)),
    inPosition: watch('inPosition', id => directory.inPosition(id)),
    administrators: watch('administrators', () => directory.administrators()),
    leadersOf: watch('leadersOf', id => directory.leadersOf(id)),
    standInFor: watch('standInFor', id => directory.standInFor(id)),
  };
}

/** Returns the facts that a step read from a world made by `recorded`. */
export function factsOf(world: World): Facts {
  const facts = recordings.get(world);
  if (!facts) throw new Error('[Bug] the step was taken in a world that nobody listened to');
  return facts;
}

/** The world that answers as it did then. It throws where it is asked anything that it was not asked before. */
export function worldFrom(facts: Facts, migratesTo: Process | undefined): World {
  const { rules = 1, now, timeZone, lang, ids, people } = facts;
  let used = 0;
  return {
    rules,
    now,
    newId: () => ids[used++] ?? unknown(`an id more than the ${ids.length} recorded`),
    directory: answering(people),
    ...(timeZone !== undefined && { timeZone }),
    ...(lang !== undefined && { lang }),
    ...(migratesTo && { migratesTo }),
  };
}

function answering(people: Facts['people']): Directory {
  const answers = new Map(people.map(([question, about, answer]) => [`${question} ${about}`, answer]));
  const recall = (question: Question, about = ''): Answer => {
    const answer = answers.get(`${question} ${about}`);
    return answer === undefined ? unknown(`${question} ${about}`) : answer;
  };
  return {
    person: id => (recall('person', id) ?? undefined) as Person | undefined,
    withRole: id => recall('withRole', id) as string[],
    inOrganization: id => recall('inOrganization', id) as string[],
    inPosition: id => recall('inPosition', id) as string[],
    administrators: () => recall('administrators') as string[],
    leadersOf: id => recall('leadersOf', id) as string[],
    standInFor: id => (recall('standInFor', id) ?? undefined) as string | undefined,
  };
}

function unknown(what: string): never {
  throw new Error(`the step asked for what nobody asked then: ${what}`);
}
