/** Live streams of pages under kills: each connects again and is notified of the next decision. */
import { openLive } from '@countersign/sdk/api';
import { MAX_STREAMS_PER_USER } from '../../live/hub.ts';
import type { ChaosCaller } from './caller.ts';
import { pauseMs } from './load.ts';

/**
 * The longest pause of the client before it connects again. A heartbeat that finds no database ends a stream, and each
 * further kill doubles the pause.
 */
const RECONNECTED_MS = 31_000;
const NOTIFIED_MS = 10_000;
const POLL_MS = 200;

interface Listening {
  isNotified: boolean;
  stop(): void;
}

export class ChaosStreams {
  readonly #streams: readonly Listening[];

  private constructor(streams: readonly Listening[]) {
    this.#streams = streams;
  }

  /** Opens the streams of a person who is notified of each decision. */
  static async open(caller: ChaosCaller): Promise<ChaosStreams> {
    const streams: Listening[] = [];
    while (streams.length < MAX_STREAMS_PER_USER) {
      const { token } = await caller.signIn('li.na');
      const listening: Listening = { isNotified: false, stop: () => {} };
      listening.stop = openLive({ baseUrl: caller.url, getToken: () => token }, () => {
        listening.isNotified = true;
      });
      streams.push(listening);
    }
    return new ChaosStreams(streams);
  }

  get notified(): number {
    return this.#streams.filter(({ isNotified }) => isNotified).length;
  }

  /** Decides, and returns a sentence if a stream is not notified, at the latest when it has connected again. */
  async missing(decide: () => Promise<void>, { isProxied }: { isProxied: boolean }): Promise<string[]> {
    if (isProxied) await pauseMs(RECONNECTED_MS);
    for (const stream of this.#streams) stream.isNotified = false;
    await decide();
    const end = performance.now() + RECONNECTED_MS + NOTIFIED_MS;
    while (performance.now() < end && this.notified < MAX_STREAMS_PER_USER) await pauseMs(POLL_MS);
    const missing = MAX_STREAMS_PER_USER - this.notified;
    return missing > 0 ? [`${missing} of ${MAX_STREAMS_PER_USER} live streams stayed away`] : [];
  }

  close(): void {
    for (const { stop } of this.#streams) stop();
  }
}
