/** How fraud begins, in the order of how often it does. General knowledge; nothing here is about one firm. */
export const signs: readonly { sign: string; why: string }[] = [
  {
    sign: "They found you.",
    why: "A message to the wrong number, a match on a dating app, a group chat full of winners, an ad with a famous face. Weeks later it is about investing.",
  },
  {
    sign: "The return is promised.",
    why: "Fixed, guaranteed, daily, without risk. Every honest record has losing weeks; a line that only rises was drawn, not earned.",
  },
  {
    sign: "You can see the profit and not take it.",
    why: "A balance on a screen proves nothing. When you want it, there is a tax, a release fee or a deposit “for verification” first. Each payment is lost, and leads to the next.",
  },
  {
    sign: "It has to be today, and nobody may know.",
    why: "A bonus that ends tonight, a secret tip, a warning not to tell your bank or your family the real reason for a transfer.",
  },
  {
    sign: "Someone wants access to your device or your wallet.",
    why: "A remote-control app, a shared screen, the words of your wallet “to synchronize it”, a signature you cannot read. No real service needs any of them.",
  },
  {
    sign: "The address comes by chat.",
    why: "“Send it to this wallet today, the usual one is under maintenance.” Or it is the private wallet of an “account manager”.",
  },
  {
    sign: "The site is nearly the right one.",
    why: "One extra letter, a different ending, an app from a link instead of a store. Copies take the license number along, because copying is free.",
  },
  {
    sign: "You are paid for bringing others.",
    why: "Where newcomers' money pays the earlier ones, it ends when they stop coming.",
  },
  {
    sign: "Someone offers to get it back.",
    why: "“Recovery agents” find victims on the lists of the first fraud. They ask for a fee in advance. Some say they are the police.",
  },
];
