/**
 * Renders the input for a number or for an amount of money. The code for amounts is loaded with the first
 * amount field.
 */
import { moneyFormat } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { FieldProps } from '../control.ts';
import { lazyField } from '../lazy-field.ts';
import { Field } from './Field.tsx';

const LazyMoneyInput = lazyField(async () => (await import('./Money.tsx')).MoneyInput);

export const NumberOrMoneyInput = (props: FieldProps): ReactNode =>
  moneyFormat(props.control) ? <LazyMoneyInput {...props} /> : <Field {...props} />;
