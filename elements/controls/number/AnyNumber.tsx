/** The input of a number; that of an amount is fetched with the first one. */
import { moneyFormat } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { FieldProps } from '../control.ts';
import { lazyField } from '../lazy-field.ts';
import { Field } from './Field.tsx';

const Money = lazyField(async () => (await import('./Money.tsx')).Money);

export const AnyNumber = (props: FieldProps): ReactNode =>
  moneyFormat(props.control) ? <Money {...props} /> : <Field {...props} />;
