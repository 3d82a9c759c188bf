/**
 * Defines the starter form for business travel: itinerary, companions, budget, and documents for trips
 * abroad.
 */
import {
  cardControl,
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  dynamicTableControl,
  gridRowControl,
  moneyNumberControlOptions,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const travelStarter = defineFormStarter(
  'travel',
  [
    { zh: '出差申请', en: 'Business trip' },
    { zh: '行程、同行人、预算与借款', en: 'Itinerary, companions, budget and advance' },
  ],
  t =>
    starterForm(
      [
        createStarterFieldControl('textarea', 'purpose', t('出差事由', 'Purpose'), {
          required: true,
          options: { maxLength: 500 },
        }),
        gridRowControl(
          'row_kind',
          createStarterFieldControl('radio', 'abroad', t('出差范围', 'Destination'), {
            required: true,
            options: {
              options: toStarterChoices({ domestic: t('国内', 'Domestic'), abroad: t('境外', 'Abroad') }),
              defaultValue: 'domestic',
            },
          }),
          createStarterFieldControl('userSelect', 'companions', t('同行人', 'Companions'), {
            options: { multiple: true },
          }),
        ),
        dynamicTableControl('trips', t('行程', 'Itinerary'), [
          createStarterFieldControl('input', 'from', t('出发地', 'From'), { required: true }),
          createStarterFieldControl('input', 'to', t('目的地', 'To'), { required: true }),
          createStarterFieldControl('rangePicker', 'period', t('起止日期', 'Dates'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          createStarterFieldControl('select', 'transport', t('交通工具', 'Transport'), {
            required: true,
            options: {
              options: toStarterChoices({
                plane: t('飞机', 'Plane'),
                train: t('火车', 'Train'),
                car: t('汽车', 'Car'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          createStarterFieldControl('number', 'cost', t('预计费用', 'Estimated cost'), {
            options: moneyNumberControlOptions,
          }),
        ]),
        cardControl('papers', t('出境资料', 'Papers'), [
          gridRowControl(
            'row_passport',
            createStarterFieldControl('input', 'passport', t('护照号', 'Passport number'), {
              required: true,
              options: { maxLength: 20 },
            }),
            createStarterFieldControl('date', 'passportExpiry', t('护照有效期', 'Passport expires'), {
              required: true,
              options: { format: 'YYYY-MM-DD' },
            }),
          ),
          createStarterFieldControl('switch', 'visa', t('需要办理签证', 'A visa is needed')),
        ]),
        gridRowControl(
          'row_money',
          createStarterFieldControl('number', 'budget', t('预算合计', 'Budget'), {
            options: { ...moneyNumberControlOptions, addonBefore: '¥', computed: 'sum(trips.cost)' },
          }),
          createStarterFieldControl('number', 'advance', t('申请借款', 'Advance'), {
            options: { ...moneyNumberControlOptions, addonBefore: '¥' },
          }),
        ),
        createStarterFieldControl('uploadFile', 'files', t('附件', 'Files')),
      ],
      [createShowRule('abroad', ['abroad'], ['papers'])],
    ),
);
