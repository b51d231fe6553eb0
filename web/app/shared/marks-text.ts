/** Marks are hundredths: 400 is "4", -33 is "−0.33". */
export const marksText = (hundredths: number): string => String(hundredths / 100).replace('-', '−')
