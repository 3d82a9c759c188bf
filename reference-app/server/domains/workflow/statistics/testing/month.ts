/** A month of a company, drawn from a seed: people apply and decide, administrators publish, migrate and move people. */
import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { createRandomGenerator } from '../../../../demo/history/chance.ts';
import { userIdOf } from '../../../../setup/tenant.ts';
import type { Reply } from '../../../../testing/client.ts';
import { type ApprovalDriver, chain } from '../../testing/approval-driver.ts';
import {
  COMPANY_PROCESSES,
  COMPANY_SETTING,
  COMPANY_START,
  companyForm,
  type PickPeople,
} from './company-processes.ts';

const ADMIN = 'admin';
const ORGANIZATIONS = ['org-sales', 'org-fin', 'org-hr'];
const MIN_PEOPLE = 50;
const MAX_BATCH_TASKS = 20;
interface MonthOptions {
  seed: number;
  /** The people who act; each can sign in. */
  people: readonly string[];
  /** Number of applications. */
  applications: number;
}

/** Replies of actions that came too late or are not allowed; any other one is a fault. */
const ACCEPTED_STATUSES: ReadonlySet<number> = new Set([200, 403, 404, 409, 422]);

export class CompanyMonth {
  readonly driver: ApprovalDriver;
  readonly #people: string[];
  readonly processes: { id: string; kind: number }[] = [];
  /** Number of accepted actions of each kind. */
  readonly done = new Map<string, number>();
  readonly #applications: number;
  readonly #roll: () => number;
  #disabled: string | undefined;
  #rounds = 0;

  constructor(driver: ApprovalDriver, { seed, people, applications }: MonthOptions) {
    this.driver = driver;
    this.#people = [...people];
    this.#applications = applications;
    this.#roll = createRandomGenerator(seed).next;
  }

  /** The people who act and have not been removed. */
  get people(): readonly string[] {
    return this.#people;
  }

  #below = (limit: number): number => Math.floor(this.#roll() * limit);
  #one = <T>(list: readonly T[]): T => list[this.#below(list.length)] as T;

  #pick: PickPeople = count => {
    const left = [...this.people];
    return Array.from({ length: count }, () => left.splice(this.#below(left.length), 1)[0]!);
  };

  async publishProcesses(): Promise<void> {
    for (const [kind, nodesOf] of COMPANY_PROCESSES.entries()) {
      const nodes = nodesOf(this.#pick);
      const design = { nodes, setting: COMPANY_SETTING, start: COMPANY_START, form: companyForm };
      this.processes.push({ id: await this.driver.publish(design), kind });
    }
  }

  /** Runs the month. `between` is called a few times meanwhile, when everyone is enabled. */
  async run(between: () => Promise<void>): Promise<void> {
    for (let at = 0; at < this.#applications; at++) {
      await this.#start();
      for (let acts = 0; acts < 3; acts++) await this.#act();
      if (at % 10 === 9) await this.#administer();
      if (at % Math.ceil(this.#applications / 3) === 0) await this.#pause(between);
    }
    await this.#pause(between);
  }

  async #pause(between: () => Promise<void>): Promise<void> {
    await this.#enable();
    await between();
  }

  #count(name: string, { status, body }: Reply): void {
    if (!ACCEPTED_STATUSES.has(status)) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    if (status === 200) this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  async #post(name: string, userName: string, path: string, body: object): Promise<void> {
    this.#count(name, await this.driver.post(userName, path, body));
  }

  async #start(): Promise<void> {
    const { id } = this.#one(this.processes);
    const params = {
      amount: this.#below(100),
      reason: `reason ${this.#below(10)}`,
      checker: this.#pick(1).map(name => ({ id: userIdOf(name), name })),
    };
    const copyTo =
      this.#below(5) === 0 ? { copyTo: this.#pick(1).map(name => ({ id: userIdOf(name) })) } : {};
    await this.#post('start', this.#one(this.#active()), 'jflow/start', { processId: id, params, ...copyTo });
  }

  #active = () => this.people.filter(name => name !== this.#disabled);

  async #act(): Promise<void> {
    const userName = this.#one(this.#active());
    if (this.#below(15) === 0) return this.#changeDigest(userName);
    await (this.#below(3) === 0 ? this.#actOnInstance(userName) : this.#actOnTask(userName));
  }

  async #actOnTask(userName: string): Promise<void> {
    const { list } = await this.driver.get<{ list: TaskRow[] }>(userName, 'jflow/myTask?limit=50');
    const task = list.length > 0 ? this.#one(list) : undefined;
    if (!task) return;
    const { id: taskId } = task;
    if (list.length > 1 && this.#below(6) === 0) return this.#decideBatch(userName, list);
    const other = { id: userIdOf(this.#pick(1)[0]!) };
    if (task.needClaim) await this.#post('claim', userName, 'jflow/claim', { taskId });
    const roll = this.#below(20);
    if (roll < 11) return this.#post('agree', userName, 'jflow/approve', { taskId, isPass: true });
    if (roll < 13) return this.#post('reject', userName, 'jflow/approve', { taskId, isPass: false });
    if (roll === 13)
      return this.#post('transfer', userName, 'jflow/passOn', { id: taskId, targetUserId: other.id });
    if (roll === 14)
      return this.#post('delegate', userName, 'jflow/delegate', { id: taskId, targetUserId: other.id });
    if (roll === 15)
      return this.#post('add-sign', userName, 'jflow/addSign', {
        taskId,
        way: this.#one(['before', 'after', 'beside']),
        users: [other],
      });
    if (roll === 16)
      return this.#post('return', userName, 'jflow/return', {
        sourceTaskId: taskId,
        id: 'start',
        comment: 'x',
      });
    if (roll === 17) return this.#post('copy', userName, 'jflow/copyTo', { taskId, users: [other] });
    if (roll === 18)
      return this.#post('stage', userName, 'jflow/saveData', { id: taskId, params: { reason: 'staged' } });
    this.#count('view', await (await this.driver.as(userName)).get(`jflow/taskInfo?taskId=${taskId}`));
  }

  async #decideBatch(userName: string, tasks: readonly TaskRow[]): Promise<void> {
    const taskIds = tasks.slice(0, MAX_BATCH_TASKS).map(({ id }) => id);
    const isPass = this.#below(5) > 0;
    await this.#post('batch', userName, 'jflow/approveBatch', { taskIds, isPass, comment: 'in one go' });
  }

  async #changeDigest(userName: string): Promise<void> {
    const frequency = this.#one(['off', 'hourly', 'daily']);
    const mail = ['assigned', 'copied', 'urged', 'ended'];
    const digest = { frequency, time: '09:00' };
    await this.#post('digest', userName, 'letter/preference/update', { lang: 'en', mail, digest });
  }

  async #actOnInstance(userName: string): Promise<void> {
    const { list } = await this.driver.get<{ list: InstanceRow[] }>(userName, 'jflow/myProcess?limit=50');
    const instance = list.length > 0 ? this.#one(list) : undefined;
    if (!instance) return;
    const body = { instanceId: instance.id };
    const comment = { ...body, comment: 'please' };
    const roll = this.#below(10);
    if (roll < 2) return this.#post('urge', userName, 'jflow/urge', comment);
    if (roll === 3 || roll === 4) return this.#post('comment', userName, 'jflow/comment', comment);
    if (roll === 5) return this.#post('revoke', userName, 'jflow/revoke', body);
    if (roll === 6) return this.#post('recall', userName, 'jflow/recall', body);
    if (roll === 7) return this.#voidApproved();
    if (roll === 8)
      return this.#post('share', userName, 'jflow/share', {
        ...body,
        users: [{ id: userIdOf(this.#pick(1)[0]!) }],
      });
    return this.#post('read-messages', userName, 'letter/message/readAll', {});
  }

  /** The initiator of some approved application declares it void. */
  async #voidApproved(): Promise<void> {
    const approved = 'jflow/instance/page?instanceState=1&limit=50';
    const { list } = await this.driver.get<{ list: InstanceRow[] }>(ADMIN, approved);
    const own = list.flatMap(({ id, createBy }) => {
      const userName = this.#active().find(name => userIdOf(name) === createBy.userId);
      return userName === undefined ? [] : [{ id, userName }];
    });
    if (own.length === 0) return;
    const { id: instanceId, userName } = this.#one(own);
    await this.#post('void', userName, 'jflow/void', { instanceId, comment: 'wrong amount' });
  }

  async #administer(): Promise<void> {
    const { id, kind } = this.#one(this.processes);
    const person = userIdOf(this.#one(this.people));
    const acts: (() => Promise<void>)[] = [
      () => this.#post('migrate', ADMIN, 'jflow/migrate', { processId: id }),
      () => this.#reassign(),
      () =>
        this.#post('move', ADMIN, 'user/update', { userId: person, organizeId: this.#one(ORGANIZATIONS) }),
      () => this.#addAndDeleteRole(person),
      () => this.#removePerson(),
      () => this.#post('join-role', ADMIN, 'role/addUsers', { roleId: 'role-finance', userIds: [person] }),
      () =>
        this.#post('leave-role', ADMIN, 'role/removeUsers', { roleId: 'role-finance', userIds: [person] }),
      () => this.#disable(),
      () => this.#enable(),
      () => this.#terminate(),
    ];
    await this.#publishVersion(id, kind);
    for (const _ of [1, 2, 3]) await acts[this.#rounds++ % acts.length]!();
  }

  async #publishVersion(id: string, kind: number): Promise<void> {
    const node = {
      id: 'start',
      type: 0,
      nodeName: 'start',
      ...COMPANY_START,
      childNode: chain(COMPANY_PROCESSES[kind]!(this.#pick)),
    };
    await this.#post('save', ADMIN, 'jflow/saveJson', {
      id,
      modelContent: JSON.stringify({ node, setting: COMPANY_SETTING }),
    });
    this.#count('publish', await (await this.driver.as(ADMIN)).get(`jflow/deploy?id=${id}`));
  }

  async #reassign(): Promise<void> {
    const { list } = await this.driver.get<{ list: TaskRow[] }>(
      this.#one(this.#active()),
      'jflow/myTask?limit=50',
    );
    if (list.length === 0) return;
    const handOver = { targetUserId: userIdOf(this.#pick(1)[0]!), comment: 'busy' };
    await this.#post('reassign', ADMIN, 'jflow/reassign', { taskId: this.#one(list).id, ...handOver });
    const taskIds = list.slice(0, MAX_BATCH_TASKS).map(({ id }) => id);
    await this.#post('reassign-batch', ADMIN, 'jflow/reassignBatch', { taskIds, ...handOver });
  }

  async #addAndDeleteRole(userId: string): Promise<void> {
    const admin = await this.driver.as(ADMIN);
    const role = admin.post('role/copy', { roleId: 'role-finance' });
    const { roleId } = await admin.data<{ roleId: string }>(role);
    await this.#post('join-role', ADMIN, 'role/addUsers', { roleId, userIds: [userId] });
    this.#count('delete-role', await admin.get(`role/delete?roleId=${roleId}&cascade=true`));
  }

  /** Removes a person of a large company. A small one keeps the people who can decide. */
  async #removePerson(): Promise<void> {
    if (this.#people.length <= MIN_PEOPLE) return;
    const name = this.#one(this.#active());
    const reply = await (await this.driver.as(ADMIN)).get(`user/remove/${userIdOf(name)}`);
    this.#count('remove-person', reply);
    if (reply.status === 200) this.#people.splice(this.#people.indexOf(name), 1);
  }

  async #disable(): Promise<void> {
    await this.#enable();
    this.#disabled = this.#one(this.people);
    const userId = userIdOf(this.#disabled);
    await this.#post('disable', ADMIN, 'user/changeStatus', { userId, status: 'STOP_USING' });
  }

  /** The person signs in again, because disabling ended the session. */
  async #enable(): Promise<void> {
    const name = this.#disabled;
    if (name === undefined) return;
    this.#disabled = undefined;
    await this.#post('enable', ADMIN, 'user/changeStatus', { userId: userIdOf(name), status: 'NORMAL' });
    this.driver.forget(name);
  }

  async #terminate(): Promise<void> {
    const { list } = await this.driver.get<{ list: InstanceRow[] }>(
      ADMIN,
      'jflow/instance/page?isEnd=2&limit=50',
    );
    const instance = list.length > 0 ? this.#one(list) : undefined;
    if (instance) await this.#post('terminate', ADMIN, 'jflow/terminate', { instanceId: instance.id });
  }
}
