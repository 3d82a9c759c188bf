/** The form on screen: rendered first, and complete a moment later, when its checks are loaded. */
import { clientError, type FieldError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form/common';
import { loadFullTier } from '../../form-renderer/loading/load-full-tier.ts';
import type { FormRendererHandle } from '../../form-renderer/props.ts';
import type { Lang } from '../atoms.ts';

export class LazyForm {
  /** Set by the form with its first render. */
  readonly early: { current: Pick<FormRendererHandle, 'held'> | null } = { current: null };
  #handle: FormRendererHandle | null = null;
  readonly #waiting: ((handle: FormRendererHandle) => void)[] = [];

  /** Takes the form's handle. */
  readonly attach = (handle: FormRendererHandle | null): void => {
    this.#handle = handle;
    if (handle) for (const resolve of this.#waiting.splice(0)) resolve(handle);
  };

  held(): Values {
    return this.early.current?.held() ?? {};
  }

  /** Loads again what failed to load; rejects with an `ApiError` where that fails too. */
  async complete(lang: Lang): Promise<FormRendererHandle> {
    if (this.#handle) return this.#handle;
    try {
      await loadFullTier();
    } catch {
      throw clientError('network', lang);
    }
    return this.#handle ?? new Promise(resolve => this.#waiting.push(resolve));
  }

  /** Shows errors of the server: they come after a check, so the form is complete. */
  showErrors(errors: FieldError[]): void {
    void this.#handle?.setErrors(errors.map(({ field, message }) => ({ field, message })));
  }
}
