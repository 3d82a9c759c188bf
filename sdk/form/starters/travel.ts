/** Business travel: an itinerary, companions, a budget, and the papers of trips abroad. */
import { beside, card, choices, field, form, money, rows, showWhen, starter } from './starter.ts';

export const travel = starter(
  'travel',
  [
    { zh: '出差申请', en: 'Business trip' },
    { zh: '行程、同行人、预算与借款', en: 'Itinerary, companions, budget and advance' },
  ],
  t =>
    form(
      [
        field('textarea', 'purpose', t('出差事由', 'Purpose'), {
          required: true,
          options: { maxLength: 500 },
        }),
        beside(
          'row_kind',
          field('radio', 'abroad', t('出差范围', 'Destination'), {
            required: true,
            options: {
              options: choices({ domestic: t('国内', 'Domestic'), abroad: t('境外', 'Abroad') }),
              defaultValue: 'domestic',
            },
          }),
          field('userSelect', 'companions', t('同行人', 'Companions'), { options: { multiple: true } }),
        ),
        rows('trips', t('行程', 'Itinerary'), [
          field('input', 'from', t('出发地', 'From'), { required: true }),
          field('input', 'to', t('目的地', 'To'), { required: true }),
          field('rangePicker', 'period', t('起止日期', 'Dates'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          field('select', 'transport', t('交通工具', 'Transport'), {
            required: true,
            options: {
              options: choices({
                plane: t('飞机', 'Plane'),
                train: t('火车', 'Train'),
                car: t('汽车', 'Car'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          field('number', 'cost', t('预计费用', 'Estimated cost'), { options: money }),
        ]),
        card('papers', t('出境资料', 'Papers'), [
          beside(
            'row_passport',
            field('input', 'passport', t('护照号', 'Passport number'), {
              required: true,
              options: { maxLength: 20 },
            }),
            field('date', 'passportExpiry', t('护照有效期', 'Passport expires'), {
              required: true,
              options: { format: 'YYYY-MM-DD' },
            }),
          ),
          field('switch', 'visa', t('需要办理签证', 'A visa is needed')),
        ]),
        beside(
          'row_money',
          field('number', 'budget', t('预算合计', 'Budget'), {
            options: { ...money, addonBefore: '¥', computed: 'sum(trips.cost)' },
          }),
          field('number', 'advance', t('申请借款', 'Advance'), {
            options: { ...money, addonBefore: '¥' },
          }),
        ),
        field('uploadFile', 'files', t('附件', 'Files')),
      ],
      [showWhen('abroad', ['abroad'], ['papers'])],
    ),
);
