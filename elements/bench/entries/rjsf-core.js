/** RJSF with its core theme. */
import Form from '@rjsf/core';
import { contenderOf } from './rjsf.js';

export const { mount, table, mountRules } = contenderOf(Form);
