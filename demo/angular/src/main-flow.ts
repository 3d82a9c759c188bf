/** Starts the page of the flow. */
import { bootstrapApplication } from '@angular/platform-browser';
import { FlowPage } from './flow-page.js';

bootstrapApplication(FlowPage);
