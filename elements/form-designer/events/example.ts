/** An example of a response, for authors who have none yet. */
export const example = JSON.stringify(
  {
    code: 10000,
    data: {
      name: '甲公司',
      amount: 1200.5,
      banks: [
        { title: '工商银行', no: '102' },
        { title: '建设银行', no: '105' },
      ],
    },
  },
  null,
  2,
);
