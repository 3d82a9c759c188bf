/** Starts the page of the designer. */
import { mount } from 'svelte';
import DesignerPage from './DesignerPage.svelte';

mount(DesignerPage, { target: document.getElementById('app') as HTMLElement });
