export interface AnnouncementContent {
  daysAgo: number
  text: string
}

/** Keys are course slugs. */
export const announcementTexts: Readonly<Record<string, readonly AnnouncementContent[]>> = {
  'full-stack-web-development': [
    {
      daysAgo: 2,
      text: 'The clinic of our booking form has a new rule: no appointment on the second Saturday. Topic 11 shows where such a rule belongs. Your form need not know it yet.',
    },
    {
      daysAgo: 13,
      text: 'Many of you asked about the header that wraps at 320 px. I have added half a page on it to the handout of topic 3. Read it before you send the layout again.',
    },
    {
      daysAgo: 31,
      text: 'Question hour is on Thursday at 7 pm, as always. Bring one thing that does not work, and what you have tried.',
    },
  ],
  'data-science-in-python': [
    {
      daysAgo: 5,
      text: 'The rain data of the district has been corrected: two stations were swapped in July. If your chart has a dry week in the middle of the monsoon, load it again.',
    },
    {
      daysAgo: 24,
      text: 'I read your first charts on Sunday. Most of them say what they show; few say what they leave out. Try one sentence about that.',
    },
  ],
  'databases-without-fear': [
    {
      daysAgo: 4,
      text: 'Tables that tell the truth is due, and nine of you have not sent it. A half-finished drawing is worth more than none: send it, and I will tell you which half it is.',
    },
    {
      daysAgo: 40,
      text: 'A reader found a wrong arrow in the handout of topic 6. It is mended. Thank you, Joseph.',
    },
  ],
}

export const forEveryCourse: readonly AnnouncementContent[] = [
  {
    daysAgo: 8,
    text: 'I am travelling from Monday to Wednesday. Work that you send in these days comes back on Friday at the latest.',
  },
  {
    daysAgo: 17,
    text: 'The handouts have been read again by a second pair of eyes. Nothing you learned was wrong, but some sentences are shorter now.',
  },
  {
    daysAgo: 27,
    text: 'Welcome to those who came this month. Do the topics in their order, mark each one when you are through, and write to me when one takes you more than an evening.',
  },
]
