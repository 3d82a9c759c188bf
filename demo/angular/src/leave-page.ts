/** A leave request in Angular: two-way values, events by `(cs-…)`, and the form's methods through `viewChild`. */
import '@countersign/elements/form-renderer';
import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, viewChild } from '@angular/core';
import type { FormRendererElement, FormRendererEventMap, Values } from '@countersign/elements';
import { leave, sample } from '../../leave.js';

@Component({
  selector: 'leave-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './leave-page.html',
})
export class LeavePage {
  protected readonly leave = leave;
  protected readonly sample = sample;
  protected readonly values = signal<Values>({});
  protected readonly result = signal('');
  private readonly form = viewChild.required<ElementRef<FormRendererElement>>('form');

  protected changed(event: FormRendererEventMap['cs-change']): void {
    this.values.set(event.detail.values);
  }

  protected sent(event: FormRendererEventMap['cs-submit']): void {
    this.result.set(`sent ${JSON.stringify(event.detail.values)}`);
  }

  protected async read(): Promise<void> {
    try {
      this.result.set(`read ${JSON.stringify(await this.form().nativeElement.getData())}`);
    } catch (error) {
      this.result.set(`refused: ${error instanceof Error ? error.message : error}`);
    }
  }

  protected text(values: Values): string {
    return JSON.stringify(values);
  }
}
