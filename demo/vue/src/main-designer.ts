/** Starts the page of the designer. */
import { createApp } from 'vue';
import DesignerPage from './DesignerPage.vue';

createApp(DesignerPage).mount('#app');
