/**
 * Creates 90 days of history for the large demo company: its processes, and about 400 applications in every
 * state.
 */
import { peopleNeeded } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../../db/access.ts';
import { loadPeopleDirectory } from '../../domains/people/directory/cache.ts';
import { dictionaryChoicesOfProcessForm, withDictionaryChoices } from '../../domains/tenancy/dict/choices.ts';
import { timeZoneOf } from '../../domains/tenancy/merchant/time-zone.ts';
import { requireStartableProcess } from '../../domains/workflow/definitions/queries.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { publishDemoProcess, publishNextVersion } from '../approvals.ts';
import { DEMO_COMPANY_ID } from '../company.ts';
import { ADDITIONAL_EMPLOYEES } from '../grown/staff.ts';
import { DEMO_PEOPLE } from '../people.ts';
import { overtimeProcess } from '../processes/overtime.ts';
import { recruitmentProcess } from '../processes/recruitment.ts';
import { sealRequestDemoProcess } from '../processes/seal.ts';
import { createSecondVersionsOfDemoProcesses } from '../processes/second.ts';
import { type Company, type SimulatedInstance, simulateDemoApprovalInstance } from './carry.ts';
import { createRandomGenerator } from './chance.ts';
import { planDemoApprovalApplications } from './plan.ts';
import { storeSimulatedInstances } from './store.ts';

const HISTORY_SEED = 20_260_801;

interface HistoryInput {
  /**
   * Ids of the processes of the small demo company, by process key. `seedHistory` adds the processes of the
   * large company to this map.
   */
  ids: Map<string, string>;
  lang: Lang;
  now?: number;
}

/**
 * Creates the history of past applications. Call it in the transaction that creates the demo approvals, after
 * these are stored.
 */
export async function seedHistory(tx: Tx, { ids, lang, now = Date.now() }: HistoryInput): Promise<void> {
  for (const process of createSecondVersionsOfDemoProcesses(lang))
    await publishNextVersion(tx, {
      id: ids.get(process.process.processKey)!,
      process,
      lang,
      keepsForm: true,
    });
  for (const process of [sealRequestDemoProcess, overtimeProcess, recruitmentProcess].map(inLang =>
    inLang(lang),
  ))
    ids.set(process.process.processKey, await publishDemoProcess(tx, process, lang, true));
  const processes = await startableProcesses(tx, ids);
  const company = await companyForSimulation(
    tx,
    [...processes.values()].map(({ process }) => process),
    now,
  );
  let carried: SimulatedInstance[] = [];
  for (const planned of planDemoApprovalApplications(company.chance, { now, lang })) {
    const one = simulateDemoApprovalInstance(company, { planned, ...processes.get(planned.processKey)! });
    if (one) carried.push(one);
    if (carried.length < maxApplicationsPerSimulationBatch) continue;
    await storeSimulatedInstances(tx, DEMO_COMPANY_ID, carried, company.timeZone);
    carried = [];
  }
  if (carried.length > 0) await storeSimulatedInstances(tx, DEMO_COMPANY_ID, carried, company.timeZone);
}

/**
 * Maximum number of applications simulated before they are stored. It is small, because the transaction is
 * idle during the simulation.
 */
const maxApplicationsPerSimulationBatch = 10;

async function startableProcesses(tx: Tx, ids: Map<string, string>) {
  const found = new Map<string, Awaited<ReturnType<typeof startableProcessWithChoices>>>();
  for (const [key, id] of ids) found.set(key, await startableProcessWithChoices(tx, id));
  return found;
}

async function startableProcessWithChoices(tx: Tx, id: string) {
  const actor = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin') };
  const { process, processType } = await requireStartableProcess(tx, actor, id);
  const offered = await withDictionaryChoices(tx, process);
  return { process: offered, choices: dictionaryChoicesOfProcessForm(offered), processType };
}

async function companyForSimulation(
  tx: Tx,
  processes: SimulatedInstance['process'][],
  now: number,
): Promise<Company> {
  const people = [...DEMO_PEOPLE[DEMO_COMPANY_ID]!, ...ADDITIONAL_EMPLOYEES].map(({ userName }) =>
    userIdOf(userName),
  );
  const needs = processes.map(({ flow }) => peopleNeeded(flow));
  const directory = await loadPeopleDirectory(tx, DEMO_COMPANY_ID, {
    users: people,
    leadersOf: people,
    roles: needs.flatMap(({ roles }) => roles),
    positions: needs.flatMap(({ positions }) => positions),
    organizations: needs.flatMap(({ organizations }) => organizations),
    now,
  });
  return {
    merchantId: DEMO_COMPANY_ID,
    timeZone: await timeZoneOf(tx),
    directory,
    chance: createRandomGenerator(HISTORY_SEED),
    now,
    prompt: new Set(DEMO_ACCOUNTS.map(({ userName }) => userIdOf(userName))),
    helpers: ADDITIONAL_EMPLOYEES.map(({ userName }) => userIdOf(userName)),
    administrator: userIdOf('admin'),
  };
}
