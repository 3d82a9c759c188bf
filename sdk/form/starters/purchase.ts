/** Purchase: rows with quantity, price and their product, the sum, and quotations of large orders. */
import { beside, choices, field, form, money, rows, showWhen, starter } from './starter.ts';

export const purchase = starter(
  'purchase',
  [
    { zh: '采购申请', en: 'Purchase request' },
    { zh: '采购明细、小计与合计、供应商与报价', en: 'Items with totals, supplier and quotations' },
  ],
  t =>
    form(
      [
        beside(
          'row_head',
          field('select', 'kind', t('采购类型', 'Kind'), {
            required: true,
            options: {
              options: choices({
                office: t('办公用品', 'Office supplies'),
                equipment: t('固定资产', 'Fixed assets'),
                material: t('生产物料', 'Materials'),
                service: t('服务', 'Services'),
              }),
            },
          }),
          field('date', 'neededBy', t('期望到货日期', 'Needed by'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
        ),
        field('textarea', 'purpose', t('采购用途', 'Purpose'), {
          required: true,
          options: { maxLength: 500 },
        }),
        rows('items', t('采购明细', 'Items'), [
          field('input', 'name', t('名称', 'Name'), { required: true }),
          field('input', 'model', t('规格型号', 'Specification')),
          field('number', 'quantity', t('数量', 'Quantity'), {
            required: true,
            options: { min: 0, precision: 2 },
          }),
          field('input', 'unit', t('单位', 'Unit'), { options: { maxLength: 10 } }),
          field('number', 'price', t('单价', 'Price'), { required: true, options: money }),
          field('number', 'subtotal', t('小计', 'Subtotal'), {
            options: { ...money, computed: 'quantity * price' },
          }),
        ]),
        beside(
          'row_total',
          field('number', 'total', t('合计金额', 'Total'), {
            options: { ...money, addonBefore: '¥', computed: 'sum(items.subtotal)' },
          }),
          field('radio', 'urgency', t('紧急程度', 'Urgency'), {
            required: true,
            options: {
              options: choices({ normal: t('普通', 'Normal'), urgent: t('紧急', 'Urgent') }),
              defaultValue: 'normal',
            },
          }),
        ),
        field('textarea', 'urgentReason', t('加急原因', 'Reason of the urgency'), {
          required: true,
          options: { maxLength: 200 },
        }),
        field('input', 'supplier', t('建议供应商', 'Proposed supplier'), { options: { maxLength: 100 } }),
        field('uploadFile', 'quotations', t('报价单', 'Quotations'), { options: { limit: 5 } }),
      ],
      [showWhen('urgency', ['urgent'], ['urgentReason'])],
    ),
);
