/** RJSF with its mui theme. */
import Form from '@rjsf/mui';
import { contenderOf } from './rjsf.js';

export const { mount, table, mountRules } = contenderOf(Form);
