/** Signs that turn the direction of a text around, so that a name reads as another one. */
export const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
