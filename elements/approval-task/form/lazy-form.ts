/** Represents the displayed form. The form is rendered first; its validation is loaded afterwards. */
import { createClientError, type FieldError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form/common';
import { loadFullRenderer } from '../../form-renderer/loading/load-full-tier.ts';
import type { FormRendererHandle } from '../../form-renderer/props.ts';
import type { Lang } from '../atoms.ts';

export class LazyForm {
  /**
   * A handle that is available from the first render of the form. It can read the values of the form but
   * cannot validate them.
   */
  readonly early: { current: Pick<FormRendererHandle, 'held'> | null } = { current: null };
  #handle: FormRendererHandle | null = null;
  readonly #waiting: ((handle: FormRendererHandle) => void)[] = [];

  /**
   * Stores the handle of the form when the complete renderer provides it. Resolves the promises of all
   * callers that wait for this handle.
   */
  readonly attach = (handle: FormRendererHandle | null): void => {
    this.#handle = handle;
    if (handle) for (const resolve of this.#waiting.splice(0)) resolve(handle);
  };

  held(): Values {
    return this.early.current?.held() ?? {};
  }

  /**
   * Returns the handle of the form after the complete renderer is loaded. If an earlier load failed, the
   * renderer is loaded again. Rejects with an `ApiError` if loading fails.
   */
  async complete(lang: Lang): Promise<FormRendererHandle> {
    if (this.#handle) return this.#handle;
    try {
      await loadFullRenderer();
    } catch {
      throw createClientError('network', lang);
    }
    return this.#handle ?? new Promise(resolve => this.#waiting.push(resolve));
  }

  /**
   * Shows the errors that the server returned. The server receives only validated values, so the form is
   * completely loaded by then.
   */
  showErrors(errors: FieldError[]): void {
    void this.#handle?.setErrors(errors.map(({ field, message }) => ({ field, message })));
  }
}
