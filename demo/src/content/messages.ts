export interface MessageContent {
  readonly daysAgo: number
  /** Hour in the school's time zone. */
  readonly hour: number
  readonly name: string
  readonly email: string
  readonly message: string
  readonly reply?: string
  readonly isClosed?: true
}

export const messageContents: readonly MessageContent[] = [
  {
    daysAgo: 16,
    hour: 10.4,
    name: 'Sunita Deshpande',
    email: 'sunita.deshpande@mail.example',
    message:
      'My daughter finishes class 12 in March and wants to learn web development. Does she need mathematics for it, and which course should she begin with?',
    reply:
      'No more mathematics than she has already. "HTML and CSS, properly" is where most begin; its first topic is open to anyone who signs up, so she can try before you pay.\n\nIf she likes it, the full stack course takes it from there.',
  },
  {
    daysAgo: 11,
    hour: 21.2,
    name: 'Imran Qureshi',
    email: 'imran.qureshi@mail.example',
    message: 'I paid by UPI on Sunday and the receipt still says to be confirmed. Is something wrong?',
    reply:
      'Nothing is wrong: we look at the bank statement on working days and confirm then. Your course is open to you from the day you enrolled.',
  },
  {
    daysAgo: 8,
    hour: 15.7,
    name: 'Best Offers',
    email: 'offers@adverts.example',
    message: 'Dear Sir or Madam, we bring your website to the first page of every search. Reply for a price.',
    isClosed: true,
  },
  {
    daysAgo: 3,
    hour: 9.1,
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.n@post.example',
    message:
      'We are twelve people in a district library and would like to learn SQL together. Is there a price for a group, and can the invoice go to the library?',
  },
  {
    daysAgo: 1,
    hour: 18.3,
    name: 'Jyoti Kumari',
    email: 'jyoti.kumari@mail.example',
    message:
      'The video of topic 4 in "Node services that stay up" stops after two minutes on my phone. The PDF works. Could somebody look?',
  },
]
