/** All details are invented. */
export const schoolContent = {
  name: 'Abhyas Learning',
  address: '14 Prabhat Road, Pune 411004',
  phone: '+91 00000 41100',
  email: 'office@abhyas.example',
  time_zone: 'Asia/Kolkata',
  upi_id: 'abhyas@upi.example',
  bank_lines:
    'Abhyas Learning\nSample Sahakari Bank, Deccan Gymkhana branch, Pune\nCurrent account 0000 0000 4110 04\nIFSC SMPL0004110',
  refund_text:
    'Within 14 days of enrolling, and before the second assignment is marked, the whole fee is returned by the way it came. After that we return what is fair; write to us and a person will answer.',
} as const
