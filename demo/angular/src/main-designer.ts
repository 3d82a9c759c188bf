/** Starts the page of the designer. */
import { bootstrapApplication } from '@angular/platform-browser';
import { DesignerPage } from './designer-page.js';

bootstrapApplication(DesignerPage);
