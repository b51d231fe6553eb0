/** Marks from hundredths: "4", "−0.33". */
export const marksText = (hundredths: number): string => String(hundredths / 100).replace('-', '−')
