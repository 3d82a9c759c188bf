/** Represents the displayed form. The form is rendered first; its validation is loaded afterwards. */
import { createClientError, type FieldError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form/common';
import { loadFullRenderer } from '../../form-renderer/loading/load-full-tier.ts';
import type { FormRendererHandle } from '../../form-renderer/props.ts';
import type { Lang } from '../atoms.ts';

export class LazyForm {
  /** The handle that exists from the first render of the form. It can read values, but not validate them. */
  readonly early: { current: Pick<FormRendererHandle, 'held'> | null } = { current: null };
  #handle: FormRendererHandle | null = null;
  readonly #waiting: ((handle: FormRendererHandle) => void)[] = [];

  /** Receives the complete handle of the form, and passes it to the callers that wait for it. */
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
   * Shows errors from the server. Server errors only arrive after a validation, when the form is completely
   * loaded.
   */
  showErrors(errors: FieldError[]): void {
    void this.#handle?.setErrors(errors.map(({ field, message }) => ({ field, message })));
  }
}
