/** A flow designer in Angular: flow and form go in as properties, and the published flow is what the page shows. */
import '@countersign/elements/flow-designer';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { Flow, FlowDesignerEventMap } from '@countersign/elements';
import { leave } from '../../leave.js';
import { review } from '../../review.js';

@Component({
  selector: 'flow-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './flow-page.html',
})
export class FlowPage {
  protected readonly leave = leave;
  protected readonly flow = signal<Flow>(review);
  protected readonly published = signal('');

  protected publish(event: FlowDesignerEventMap['cs-publish']): void {
    this.flow.set(event.detail.flow);
    this.published.set(JSON.stringify(event.detail.flow));
  }
}
