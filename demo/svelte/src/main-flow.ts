/** Starts the page of the flow. */
import { mount } from 'svelte';
import FlowPage from './FlowPage.svelte';

mount(FlowPage, { target: document.getElementById('app') as HTMLElement });
