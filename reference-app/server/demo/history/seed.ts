/** 90 days of the grown company: its processes, and some 400 applications in every state. */
import { peopleNeeded } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../../db/access.ts';
import { choicesOf, withOffered } from '../../resources/dict/index.ts';
import { loadDirectory } from '../../resources/directory/index.ts';
import { timeZoneOf } from '../../resources/merchant/index.ts';
import { startableProcess } from '../../resources/workflow/definitions/queries.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { ACCOUNTS } from '../accounts.ts';
import { publish, publishNext } from '../approvals.ts';
import { COMPANY } from '../company.ts';
import { COLLEAGUES } from '../grown/staff.ts';
import { PEOPLE } from '../people.ts';
import { overtime } from '../processes/overtime.ts';
import { recruitment } from '../processes/recruitment.ts';
import { seal } from '../processes/seal.ts';
import { secondVersions } from '../processes/second.ts';
import { type Carried, type Company, carry } from './carry.ts';
import { chanceFrom } from './chance.ts';
import { plan } from './plan.ts';
import { storeAll } from './store.ts';

const SEED = 20_260_801;

interface Past {
  /** Of the processes of the small company, by key; those added here are put in. */
  ids: Map<string, string>;
  lang: Lang;
  now?: number;
}

/** Call with the small company's approvals in place, in the transaction that puts them there. */
export async function seedHistory(tx: Tx, { ids, lang, now = Date.now() }: Past): Promise<void> {
  for (const process of secondVersions(lang))
    await publishNext(tx, { id: ids.get(process.process.processKey)!, process, lang, keepsForm: true });
  for (const process of [seal, overtime, recruitment].map(inLang => inLang(lang)))
    ids.set(process.process.processKey, await publish(tx, process, lang, true));
  const processes = await processesOf(tx, ids);
  const company = await companyOf(
    tx,
    [...processes.values()].map(({ process }) => process),
    now,
  );
  let carried: Carried[] = [];
  for (const planned of plan(company.chance, { now, lang })) {
    const one = carry(company, { planned, ...processes.get(planned.processKey)! });
    if (one) carried.push(one);
    if (carried.length < maxCarried) continue;
    await storeAll(tx, COMPANY, carried, company.timeZone);
    carried = [];
  }
  if (carried.length > 0) await storeAll(tx, COMPANY, carried, company.timeZone);
}

/** Applications that are worked out before they are stored: the transaction idles meanwhile. */
const maxCarried = 10;

async function processesOf(tx: Tx, ids: Map<string, string>) {
  const found = new Map<string, Awaited<ReturnType<typeof processOf>>>();
  for (const [key, id] of ids) found.set(key, await processOf(tx, id));
  return found;
}

async function processOf(tx: Tx, id: string) {
  const actor = { merchantId: COMPANY, userId: userIdOf('admin') };
  const { process, processType } = await startableProcess(tx, actor, id);
  const offered = await withOffered(tx, COMPANY, process);
  return { process: offered, choices: choicesOf(offered), processType };
}

async function companyOf(tx: Tx, processes: Carried['process'][], now: number): Promise<Company> {
  const people = [...PEOPLE[COMPANY]!, ...COLLEAGUES].map(({ userName }) => userIdOf(userName));
  const needs = processes.map(({ flow }) => peopleNeeded(flow));
  const directory = await loadDirectory(tx, COMPANY, {
    users: people,
    led: people,
    roles: needs.flatMap(({ roles }) => roles),
    positions: needs.flatMap(({ positions }) => positions),
    organizations: needs.flatMap(({ organizations }) => organizations),
    now,
  });
  return {
    merchantId: COMPANY,
    timeZone: await timeZoneOf(tx, COMPANY),
    directory,
    chance: chanceFrom(SEED),
    now,
    prompt: new Set(ACCOUNTS.map(({ userName }) => userIdOf(userName))),
    helpers: COLLEAGUES.map(({ userName }) => userIdOf(userName)),
    administrator: userIdOf('admin'),
  };
}
