/** The contents of a property that a page binds both ways. A page may return them as a proxy, a copy or an older state. */
import { equal } from '@countersign/sdk/form/common';

/** A page that returns older contents after this time means to restore them. */
const MAX_LAG_MS = 3000;

interface Sent {
  contents: unknown;
  at: number;
}

/** Returns true if the page returns `sent`, which it may have put among other contents. */
type IsEcho = (contents: unknown, sent: unknown, passed: unknown) => boolean;

export class BoundContents {
  /** Passed by the page last. */
  #passed: unknown;
  /** Sent to the page and not returned yet, oldest first. The last stays: it is the present state. */
  #sent: readonly Sent[] = [];
  readonly #isEcho: IsEcho;

  constructor(isEcho: IsEcho = equal) {
    this.#isEcho = isEcho;
  }

  recordSent(contents: unknown): void {
    const at = performance.now();
    if (this.#sent.at(-1)?.contents === contents) return;
    this.#sent = [...this.#sent.filter(sent => at - sent.at < MAX_LAG_MS), { contents, at }];
  }

  /** Call after the element took new contents from the page. Pass a copy: the page may change its object later. */
  recordReplaced(copy: unknown): void {
    this.#passed = copy;
    this.#sent = [];
  }

  /**
   * Returns true if the page passed these contents last, or returns contents that it got. They replace nothing. A page may change in
   * place what it gets, unless its documentation forbids it: then it passes `copy`, which is kept in place of what was sent.
   */
  isKnown(contents: unknown, copy?: unknown): boolean {
    if (equal(contents, this.#passed)) return true;
    const since = performance.now() - MAX_LAG_MS;
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
