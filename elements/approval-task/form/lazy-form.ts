/** The form on screen as the verbs know it: drawn first, and complete a moment later, when its checks are here. */
import { clientError, type FieldError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form/common';
import { behaviour } from '../../form-renderer/loading/lazy-parts.ts';
import type { FormRendererHandle } from '../../form-renderer/props.ts';
import type { Lang } from '../atoms.ts';

export class LateForm {
  /** Set by the form from its first drawing on. */
  readonly early: { current: Pick<FormRendererHandle, 'held'> | null } = { current: null };
  #handle: FormRendererHandle | null = null;
  readonly #waiting: ((handle: FormRendererHandle) => void)[] = [];

  /** Takes the form's handle. */
  readonly attach = (handle: FormRendererHandle | null): void => {
    this.#handle = handle;
    if (handle) for (const tell of this.#waiting.splice(0)) tell(handle);
  };

  held(): Values {
    return this.early.current?.held() ?? {};
  }

  /** Fetches again what did not come; rejects with an `ApiError` where it cannot be had. */
  async complete(lang: Lang): Promise<FormRendererHandle> {
    if (this.#handle) return this.#handle;
    try {
      await behaviour.load();
    } catch {
      throw clientError('network', lang);
    }
    return this.#handle ?? new Promise(resolve => this.#waiting.push(resolve));
  }

  /** Errors that the server found: they come after a check, so the form is complete. */
  showErrors(errors: FieldError[]): void {
    void this.#handle?.setErrors(errors);
  }
}
