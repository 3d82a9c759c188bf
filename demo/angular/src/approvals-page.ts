/** The tasks page in Angular: the page's own list, and the selected task as a dialog. */
import '@countersign/elements/approval-task';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { approvals, eventText, myTasks, type OfficeTask, tokenFor } from '../../office.js';

@Component({
  selector: 'approvals-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './approvals-page.html',
})
export class ApprovalsPage {
  protected readonly approvals = approvals;
  protected readonly tokenFor = tokenFor;
  protected readonly tasks = signal<OfficeTask[]>([]);
  protected readonly chosen = signal<string | undefined>(undefined);
  protected readonly events = signal<string[]>([]);

  constructor() {
    this.load();
  }

  protected async load(): Promise<void> {
    this.tasks.set(await myTasks());
  }

  protected showEvent(event: CustomEvent): void {
    this.events.update(before => [...before, eventText(event)]);
  }

  protected closed(event: CustomEvent): void {
    this.showEvent(event);
    this.chosen.set(undefined);
    this.load();
  }
}
