/**
 * Defines the starter form for purchases: a table with quantity, unit price and amount, the total of the
 * amounts, and quotations for large orders.
 */
import {
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  dynamicTableControl,
  gridRowControl,
  moneyNumberControlOptions,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const purchaseStarter = defineFormStarter(
  'purchase',
  [
    { zh: '采购申请', en: 'Purchase request' },
    { zh: '采购明细、小计与合计、供应商与报价', en: 'Items with totals, supplier and quotations' },
  ],
  t =>
    starterForm(
      [
        gridRowControl(
          'row_head',
          createStarterFieldControl('select', 'kind', t('采购类型', 'Kind'), {
            required: true,
            options: {
              options: toStarterChoices({
                office: t('办公用品', 'Office supplies'),
                equipment: t('固定资产', 'Fixed assets'),
                material: t('生产物料', 'Materials'),
                service: t('服务', 'Services'),
              }),
            },
          }),
          createStarterFieldControl('date', 'neededBy', t('期望到货日期', 'Needed by'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
        ),
        createStarterFieldControl('textarea', 'purpose', t('采购用途', 'Purpose'), {
          required: true,
          options: { maxLength: 500 },
        }),
        dynamicTableControl('items', t('采购明细', 'Items'), [
          createStarterFieldControl('input', 'name', t('名称', 'Name'), { required: true }),
          createStarterFieldControl('input', 'model', t('规格型号', 'Specification')),
          createStarterFieldControl('number', 'quantity', t('数量', 'Quantity'), {
            required: true,
            options: { min: 0, precision: 2 },
          }),
          createStarterFieldControl('input', 'unit', t('单位', 'Unit'), { options: { maxLength: 10 } }),
          createStarterFieldControl('number', 'price', t('单价', 'Price'), {
            required: true,
            options: moneyNumberControlOptions,
          }),
          createStarterFieldControl('number', 'subtotal', t('小计', 'Subtotal'), {
            options: { ...moneyNumberControlOptions, computed: 'quantity * price' },
          }),
        ]),
        gridRowControl(
          'row_total',
          createStarterFieldControl('number', 'total', t('合计金额', 'Total'), {
            options: { ...moneyNumberControlOptions, addonBefore: '¥', computed: 'sum(items.subtotal)' },
          }),
          createStarterFieldControl('radio', 'urgency', t('紧急程度', 'Urgency'), {
            required: true,
            options: {
              options: toStarterChoices({ normal: t('普通', 'Normal'), urgent: t('紧急', 'Urgent') }),
              defaultValue: 'normal',
            },
          }),
        ),
        createStarterFieldControl('textarea', 'urgentReason', t('加急原因', 'Reason of the urgency'), {
          required: true,
          options: { maxLength: 200 },
        }),
        createStarterFieldControl('input', 'supplier', t('建议供应商', 'Proposed supplier'), {
          options: { maxLength: 100 },
        }),
        createStarterFieldControl('uploadFile', 'quotations', t('报价单', 'Quotations'), {
          options: { limit: 5 },
        }),
      ],
      [createShowRule('urgency', ['urgent'], ['urgentReason'])],
    ),
);
