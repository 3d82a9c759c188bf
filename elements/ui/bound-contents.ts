/**
 * Tracks the contents of a two-way bound property. After the element has sent changed contents, the host page
 * may set them on the property again, as a proxy or a copy. It may also set older contents. The tracker
 * distinguishes such repetitions from changes by the host page.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';

/**
 * Default time in milliseconds for which the element recognises contents that it sent earlier. If the host
 * page sets these contents after this time, they count as a change by the host page.
 */
const DEFAULT_ECHO_TIME_MS = 3000;

/** Maximum number of sent contents that the element remembers. */
const MAX_REMEMBERED_CONTENTS = 200;

interface Sent {
  contents: unknown;
  at: number;
}

/**
 * Returns whether the host page has only set the contents that the element sent. The host page may have added
 * properties to these contents.
 */
type IsEcho = (contents: unknown, sent: unknown, passed: unknown) => boolean;

interface TrackerOptions {
  /** Time in milliseconds for which sent contents are recognised. Default: three seconds. */
  echoTime?: number;
  /** Returns the current time in milliseconds. Tests replace it. */
  now?(): number;
}

export class TwoWayBoundPropertyTracker {
  /** The contents that the host page last set on the property. */
  #passed: unknown;
  /**
   * Contents that the element has sent and that the host page has not yet set on the property, oldest first.
   * Contents that are older than the echo time are removed. The latest contents are always kept, because they
   * are the current contents.
   */
  #sent: readonly Sent[] = [];
  readonly #isEcho: IsEcho;
  readonly #echoTime: number;
  readonly #now: () => number;

  constructor(isEcho: IsEcho = areDeeplyEqual, { echoTime, now }: TrackerOptions = {}) {
    this.#isEcho = isEcho;
    this.#echoTime = echoTime ?? DEFAULT_ECHO_TIME_MS;
    this.#now = now ?? (() => performance.now());
  }

  /** The number of sent contents that the tracker remembers. */
  get remembered(): number {
    return this.#sent.length;
  }

  recordSent(contents: unknown): void {
    const at = this.#now();
    if (this.#sent.at(-1)?.contents === contents) return;
    const recent = this.#sent.filter(sent => at - sent.at < this.#echoTime);
    this.#sent = [...recent.slice(1 - MAX_REMEMBERED_CONTENTS), { contents, at }];
  }

  /**
   * Records new contents that the element has accepted from the host page. Pass a copy, because the host page
   * may change its object later.
   */
  recordReplaced(copy: unknown): void {
    this.#passed = copy;
    this.#sent = [];
  }

  /**
   * Returns true if the element already knows the contents. It knows the contents that the host page set
   * last, and the contents that it has sent itself. The element ignores known contents. If the element sent
   * the contents, they are recorded as set by the host page. If `copy` is given, the copy is recorded
   * instead. Pass `copy` if the host page may modify its object in place.
   */
  isKnown(contents: unknown, copy?: unknown): boolean {
    if (areDeeplyEqual(contents, this.#passed)) return true;
    const since = this.#now() - this.#echoTime;
    const last = this.#sent.length - 1;
    const index = this.#sent.findIndex(
      (sent, place) =>
        (sent.at > since || place === last) && this.#isEcho(contents, sent.contents, this.#passed),
    );
    if (index === -1) return false;
    this.#passed = copy ?? this.#sent[index]?.contents;
    this.#sent = this.#sent.slice(index + 1);
    return true;
  }
}
