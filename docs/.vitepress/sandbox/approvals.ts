/** The approvals of the sandbox: instances in memory, moved by the engine of the sdk. */
import {
  type Command,
  type Instance,
  type Process,
  type Refusal,
  step,
  type World,
  type Written,
} from '@countersign/sdk/approval';
import { directoryIn, type Lang, leaveIn, requestIn, titleIn } from './office.ts';

/** A refusal of the engine, thrown so that the server answers with it. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const HOUR = 3_600_000;

export class Approvals {
  readonly process: Process;
  /** The accepted commands of each instance, oldest first. */
  readonly written = new Map<string, Written[]>();
  private readonly instances = new Map<string, Instance>();
  private readonly lang: Lang;
  private ids = 0;

  /** One application is there from the beginning: its task `1` waits for the manager. */
  constructor(lang: Lang) {
    this.lang = lang;
    this.process = leaveIn(lang);
    const begun = { ...this.world(), now: Date.now() - 2 * HOUR };
    this.run(
      undefined,
      {
        kind: 'start',
        instanceId: 'leave-1',
        actorId: 'wang.fang',
        values: requestIn(lang),
        itemName: titleIn(lang),
      },
      begun,
    );
  }

  world(): World {
    return {
      now: Date.now(),
      newId: () => String(this.ids++),
      directory: directoryIn(this.lang),
      lang: this.lang,
    };
  }

  start(actorId: string, values: Instance['values']): Instance {
    const instanceId = `leave-${this.instances.size + 1}`;
    return this.run(undefined, { kind: 'start', instanceId, actorId, values });
  }

  /** Executes a command on an instance; throws what the engine refuses. */
  run(instance: Instance | undefined, command: Command, world: World = this.world()): Instance {
    const result = step(this.process, instance, command, world);
    if (!result.ok) throw new Refused(result.refusal);
    const { id, revision } = result.instance;
    const entry = { revision, at: world.now, command, process: this.process };
    this.written.set(id, [...(this.written.get(id) ?? []), entry]);
    this.instances.set(id, result.instance);
    return result.instance;
  }

  instance(id: string): Instance {
    const found = this.instances.get(id);
    if (!found) throw new Refused({ code: 'not-found' });
    return found;
  }

  /** The instance of a task that is the person's own. */
  ofTask(taskId: string, actorId: string): Instance {
    for (const instance of this.instances.values())
      if (instance.tasks.some(({ id, actorId: owner }) => id === taskId && owner === actorId))
        return instance;
    throw new Refused({ code: 'not-found' });
  }

  all(): Instance[] {
    return [...this.instances.values()];
  }
}
